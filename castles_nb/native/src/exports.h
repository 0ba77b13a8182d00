/* What the functions that Python calls have in common. */
#ifndef EXPORTS_H
#define EXPORTS_H

#ifdef _WIN32
#define EXPORT __declspec(dllexport)
#else
#define EXPORT __attribute__((visibility("default")))
#endif

enum { UNSOUND = -1, MOST_CHOICES = 10000 }; /* a game has some hundreds */

/* Python's own exponential, in case the C library here has another one. */
typedef double (*Exponential)(double);

#endif
