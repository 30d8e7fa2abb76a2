import { createElement, type ReactNode } from 'react';

// Amounts of money, and numbers of companies, permits and telephones.
const writtenForm = /(€\s?[\d.,]*\d|\d[\d.,\s]*\s€|(?:\b[A-Z]{2}\s)?\d[\d.\s]{4,}\d)/;

/** A text of which page translation leaves amounts and long numbers as they are written; the words around them are translated. */
export const AsWritten = ({ text }: { text: string }): ReactNode =>
  text
    .split(writtenForm)
    .map((part, index) => (index % 2 === 1 ? createElement('span', { key: index, translate: 'no' }, part) : part));
