import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Notice } from './notice.tsx';

it.each([
  ['info', 'status'],
  ['success', 'status'],
  ['warning', 'status'],
  ['error', 'alert'],
] as const)('announces a notice of tone %s as %s', (tone, role) => {
  expect(renderToString(<Notice tone={tone}>Text</Notice>)).toMatch(new RegExp(`^<div role="${role}"`));
});
