import L from 'leaflet';
import type { Standing } from './mark-layer.ts';
import {
  type Box,
  type BusyBox,
  boxAround,
  boxesOfControls,
  movedInto,
  nameBoxes,
  placeLabels,
  placePins,
  type Size,
  tagBoxes,
} from './placement.ts';

const edge = 4; // pixels that stay free around a tag
const groupGap = 3; // pixels between two groups
const dot = { width: 20, height: 20 }; // with a margin to names
/** Names that tags avoid; other names are shown where there is room. */
const greatName = /\brank-[12]\b/;

interface Name {
  element: HTMLElement;
  at: L.Point;
  key: string;
}

const wider = ({ left, top, right, bottom }: Box, by: number): Box => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

/** Names of the base map, from Leaflet's own list of layers. */
const namesOn = (map: L.Map): Name[] => {
  const names: Name[] = [];
  map.eachLayer((layer) => {
    if (!(layer instanceof L.Marker) || layer.options.pane !== 'names') return;
    const element = layer.getElement()?.querySelector<HTMLElement>('.words');
    if (element)
      names.push({ element, at: map.latLngToContainerPoint(layer.getLatLng()), key: `name ${names.length}` });
  });
  return names;
};

/**
 * Moves each group, tag and name to a place where it covers no other; a tag without such a place becomes a dot, and a
 * name is hidden.
 */
export const createArrangement = (map: L.Map) => {
  const sizes = new Map<string, Size>();
  const sizeOf = (looks: string, element: HTMLElement): Size => {
    const knownSize = sizes.get(looks);
    if (knownSize) return knownSize;
    const size = { width: element.offsetWidth, height: element.offsetHeight };
    sizes.set(looks, size);
    return size;
  };

  const arrange = (standing: Iterable<Standing>) => {
    // Everything is measured before anything is moved.
    const { x, y } = map.getSize();
    const view = { left: 0, top: 0, right: x, bottom: y };
    const marks = [...standing].map(({ mark, html }) => {
      const at = map.latLngToContainerPoint(mark.at);
      const isGroup = html.classList.contains('group');
      return { key: mark.key, html, at, isGroup, size: sizeOf(mark.looks, html) };
    });
    // The largest stays where its homes are.
    const groups = marks.filter(({ isGroup }) => isGroup).sort((a, b) => b.size.width - a.size.width);
    const room = (groups[0]?.size.width ?? 0) + groupGap;
    const centres = placePins(
      groups.map(({ at }) => at),
      { width: room, height: room },
      [],
      view,
    );
    const placedGroups = groups.map((group, index) => ({ ...group, centre: centres[index] ?? group.at }));
    const tags = marks.filter(({ isGroup }) => !isGroup);
    const names = namesOn(map).map((name) => {
      const { element } = name;
      return { ...name, size: sizeOf(`${element.className} ${element.textContent}`, element) };
    });
    const fixed: BusyBox[] = [
      ...placedGroups.map(({ centre, size }) => boxAround(centre, size)),
      ...boxesOfControls(map.getContainer()),
    ];
    const holds = ({ x: left, y: top }: L.Point) => left >= 0 && left <= x && top >= 0 && top <= y;
    const labelOf = ({ key, at, size }: (typeof names)[number]) => {
      const boxes = nameBoxes(at, size);
      return { key, boxes: holds(at) ? boxes.map((box) => movedInto(box, wider(view, -edge))) : boxes };
    };
    const isGreat = ({ element }: Name) => greatName.test(element.className);
    const dots = tags.map(({ key, at }) => ({ ...boxAround(at, dot), key }));
    const greatNames = names.filter(isGreat).map(labelOf);
    const clear = placeLabels(greatNames, [...fixed, ...dots], null);
    // A name below a dot is better than none.
    const boxesOf = (found: typeof clear) => [...found.values()].map(({ box }) => box);
    const crowded = placeLabels(
      greatNames.filter(({ key }) => !clear.has(key)),
      [...fixed, ...boxesOf(clear)],
      null,
    );
    const great = new Map([...clear, ...crowded]);
    const before = [...fixed, ...boxesOf(great), ...dots];
    const isExact = ({ html }: { html: HTMLElement }) => html.classList.contains('exact');
    // Available homes come first.
    const inOrder = [
      ...tags.filter(({ html }) => !html.classList.contains('gone')),
      ...tags.filter(({ html }) => html.classList.contains('gone')),
    ];
    const placed = placeLabels(
      inOrder.map((tag) => ({ key: tag.key, boxes: tagBoxes(tag.at, tag.size, isExact(tag)) })),
      before,
      wider(view, -edge),
    );
    const small = placeLabels(
      names.filter((name) => !isGreat(name)).map(labelOf),
      [...before, ...boxesOf(placed)],
      null,
    );

    for (const { html, at, centre } of placedGroups) {
      html.style.left = `${centre.x - at.x}px`;
      html.style.top = `${centre.y - at.y}px`;
    }
    for (const { key, html, at, size } of tags) {
      const placement = placed.get(key);
      // A dot opens above itself when highlighted, also at the edge.
      const { left, top, bottom } = placement?.box ?? movedInto(footedBox(at, size), wider(view, -edge));
      html.classList.toggle('dot', !placement);
      html.classList.toggle('below', top > at.y);
      html.style.left = `${left - at.x}px`;
      html.style.top = `${top - at.y}px`;
      html.style.setProperty('--foot', `${at.x - left}px`);
      html.classList.toggle('unfooted', top < at.y && bottom > at.y);
    }
    for (const { key, element, at, size } of names) {
      const box = (great.get(key) ?? small.get(key))?.box;
      element.classList.toggle('hidden', !box);
      const { left, top } = box ?? boxAround(at, size);
      element.style.margin = `${top + size.height / 2 - at.y}px 0 0 ${left + size.width / 2 - at.x}px`;
    }
  };

  return {
    arrange,
    /** Forgets the measured widths, since the font has arrived. */
    forget: () => sizes.clear(),
  };
};

const footedBox = (at: L.Point, size: Size): Box => tagBoxes(at, size, true)[0] ?? boxAround(at, size);
