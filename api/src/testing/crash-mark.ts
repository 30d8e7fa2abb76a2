/** The content of a picture that crashes the process which draws it, like a bug of a decoder. */
export const crashMark = 'a decoder crashes at this';
