import type { ReactNode } from 'react';
import type { PropertyCard } from '../contract/property.ts';
import { isOffered, type NotableAvailability, notableAvailability } from '../domain/availability.ts';
import { classNames } from './class-names.ts';
import styles from './ribbon.module.css';

export interface RibbonProps {
  children: ReactNode;
  tone?: 'brick' | 'ink';
}

/** A word or two in the corner of a `Picture`, such as 'new' or 'under option'. */
export const Ribbon = ({ children, tone = 'brick' }: RibbonProps) => (
  <span className={classNames(styles.ribbon, styles[tone])}>{children}</span>
);

/** The text and colour of a ribbon. */
export interface RibbonText {
  text: string;
  tone: NonNullable<RibbonProps['tone']>;
}

/** The ribbon of a property: its availability takes precedence over the ribbon that the agency chose. Null if there is neither. */
export const ribbonOf = (
  property: Pick<PropertyCard, 'availability' | 'marqueeName'>,
  textOf: (availability: NotableAvailability) => string,
): RibbonText | null => {
  const availability = notableAvailability(property);
  if (availability) return { text: textOf(availability), tone: isOffered(property) ? 'brick' : 'ink' };
  return property.marqueeName ? { text: property.marqueeName, tone: 'brick' } : null;
};
