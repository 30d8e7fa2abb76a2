/**
 * V8's option by which the heap of a server may double before all of it is marked. V8 alone allows 8 MB more, and counts buffers that it
 * has not freed yet: a program that renders pages then marks its whole heap once in ten to twenty pages, which takes a third of its time
 * and blocks everyone for 10 to 100 ms.
 */
export const heapGrowth = '--heap-growing-percent=100';
