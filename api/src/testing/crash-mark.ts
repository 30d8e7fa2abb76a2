/** What a picture holds that ends the program which draws it, as a fault of a decoder does. */
export const crashMark = 'a decoder crashes at this';
