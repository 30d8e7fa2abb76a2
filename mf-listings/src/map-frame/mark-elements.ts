import type { MapMessage, MapProperty } from '../map/message.ts';

const element = (className: string, ...children: (Node | string)[]): HTMLElement => {
  const span = document.createElement('span');
  span.className = className;
  span.append(...children);
  return span;
};

const customIcon = (path: string): SVGElement => {
  const space = 'http://www.w3.org/2000/svg';
  const svg = document.createElementNS(space, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const shape = document.createElementNS(space, 'path');
  shape.setAttribute('d', path);
  svg.append(shape);
  return svg;
};

const ribbonOf = (
  { gone, status, marquee, marqueeName }: MapProperty,
  { marqueeIgnoreList }: MapMessage,
): string | null => {
  if (gone) return null;
  return status ?? (marqueeIgnoreList.includes(marquee) ? null : marqueeName);
};

/** The tag of a property: its price or availability, and its ribbon. */
export const tagOf = (property: MapProperty, message: MapMessage): HTMLElement => {
  const { label, gone, radius } = property;
  const text = ribbonOf(property, message);
  const ribbon = text ? [' ', element('ribbon', text)] : [];
  const custom = message.customMarker ? [customIcon(message.customMarker)] : [];
  return element(`price ${gone ? 'gone' : ''} ${radius === null ? 'exact' : 'about'}`, ...custom, label, ...ribbon);
};

/** Its accessible name, which ends with the visible text, so that users of voice control can say what they see. */
export const nameOf = (property: MapProperty, message: MapMessage): string =>
  [property.name, ribbonOf(property, message)].filter(Boolean).join(', ');

export const groupOf = (count: number, text: string): HTMLElement =>
  element(`group ${count < 10 ? 'few' : count < 100 ? 'some' : 'many'}`, text);
