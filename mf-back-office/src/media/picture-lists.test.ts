import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  changedList,
  movePicture,
  type PictureLists,
  putBack,
  withoutPicture,
  withPhoto,
  withText,
} from './picture-lists.ts';

const hash = (number: number) => number.toString(16).padStart(32, '0');
const pictureOf = (number: number) => ({
  src: `/media/${hash(number)}`,
  alt: { nl: '', fr: '', en: '', de: '' },
  width: 3,
  height: 2,
});
const lists: fc.Arbitrary<PictureLists> = fc
  .record({ numbers: fc.uniqueArray(fc.nat(500), { maxLength: 12 }), plans: fc.nat(12) })
  .map(({ numbers, plans }) => ({
    pictures: numbers.slice(plans).map(pictureOf),
    plans: numbers.slice(0, plans).map(pictureOf),
  }));
const place = fc.record({ list: fc.constantFrom('pictures' as const, 'plans' as const), index: fc.nat(12) });
const all = ({ pictures, plans }: PictureLists) => [...pictures, ...plans].map(({ src }) => src).toSorted();

describe('the photos and plans of a home', () => {
  it('stay the same set in another order after any move', () => {
    fc.assert(
      fc.property(lists, place, fc.integer({ min: -3, max: 15 }), (value, from, to) => {
        const after = movePicture(value, from, to);
        expect(all(after)).toEqual(all(value));
        expect(all(changedList(value, from))).toEqual(all(value));
        const picture = value[from.list][from.index];
        if (picture) expect(after[from.list][Math.max(0, Math.min(to, after[from.list].length - 1))]).toBe(picture);
      }),
    );
  });

  it('are unchanged after a removed one is put back', () => {
    fc.assert(
      fc.property(lists, place, (value, at) => {
        const picture = value[at.list][at.index];
        if (!picture) return;
        const without = withoutPicture(value, at);
        expect(all(without)).not.toContain(picture.src);
        expect(putBack(without, at, picture)).toEqual(value);
      }),
    );
  });

  it('include a photo once, by its content', () => {
    fc.assert(
      fc.property(lists, fc.nat(500), (value, number) => {
        const once = withPhoto(value, pictureOf(number));
        expect(all(once)).toEqual([...new Set([...all(value), pictureOf(number).src])].toSorted());
        expect(withPhoto(once, { ...pictureOf(number), src: `/media/front-${hash(number)}` })).toBe(once);
      }),
    );
  });

  it('stand in the order in which they were chosen, whichever upload ends first', () => {
    const orders = fc
      .uniqueArray(fc.nat(500), { minLength: 2, maxLength: 9 })
      .chain((chosen) => fc.tuple(fc.constant(chosen), fc.shuffledSubarray(chosen, { minLength: chosen.length })));
    fc.assert(
      fc.property(orders, ([chosen, ended]) => {
        let lists: PictureLists = { pictures: [pictureOf(501)], plans: [] };
        for (const number of ended) {
          const later = chosen
            .slice(chosen.indexOf(number) + 1)
            .filter((one) => all(lists).includes(pictureOf(one).src));
          lists = withPhoto(
            lists,
            pictureOf(number),
            later.map((one) => pictureOf(one).src),
          );
        }
        expect(lists.pictures.map(({ src }) => src)).toEqual([501, ...chosen].map((one) => pictureOf(one).src));
      }),
    );
  });

  it('keep the texts of the other languages when one is changed', () => {
    const value = { pictures: [pictureOf(1)], plans: [] };
    const written = withText(value, { list: 'pictures', index: 0 }, 'fr', 'Façade');
    expect(written.pictures[0]?.alt).toEqual({ nl: '', fr: 'Façade', en: '', de: '' });
  });
});
