import { expect, test } from 'vitest';
import { createGate } from './gate.ts';

test('a gate lets so much work through at once, and the rest in its order, also after a failure', async () => {
  const inTurn = createGate(2);
  const begun: number[] = [];
  const ends = [0, 1, 2, 3].map(() => Promise.withResolvers<void>());
  const works = ends.map(({ promise }, index) =>
    inTurn(() => {
      begun.push(index);
      return promise;
    }).catch(() => undefined),
  );
  const states = [String(begun)];
  ends[1]?.reject(new Error('failed'));
  await works[1];
  states.push(String(begun));
  for (const { resolve } of ends) resolve();
  await Promise.all(works);
  expect([...states, String(begun)]).toEqual(['0,1', '0,1,2', '0,1,2,3']);
});
