// The little of node that the tests use. Its own types would declare names that no page has,
// and tsc would then accept them in widgets/.
declare module "node:test" {
  /** Timers that go on by hand, until the test ends. */
  interface Timers {
    enable(what: { apis: string[] }): void;
    tick(milliseconds: number): void;
  }
  export default function test(
    name: string,
    body: (context: { mock: { timers: Timers } }) => void | Promise<void>,
  ): void;
}

declare module "node:assert/strict" {
  const assert: {
    equal(actual: unknown, expected: unknown, message?: string): void;
    notEqual(actual: unknown, expected: unknown, message?: string): void;
    throws(block: () => void, message?: string): void;
    deepEqual(actual: unknown, expected: unknown, message?: string): void;
    ok(value: unknown, message?: string): void;
  };
  export default assert;
}
