import { languages } from '@rowhouse/shared/domain/language';
import { expect, test, vi } from 'vitest';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { FormGroups } from './draft-fields.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const group = { id: 'energy', title: 'Energy', children: <input /> };

test.each(languages)(
  'a folded group says how much of it is filled in, and one with a fault is open: %s',
  (language) => {
    const t = translatorIn(language);
    const htmlOf = (folded: object) =>
      renderInPage(<FormGroups groups={[{ ...group, ...folded }]} />, language, 'desk');
    expect(htmlOf({})).not.toContain('<details');
    expect(htmlOf({ filled: 3 })).toMatch(/<details>/);
    expect(htmlOf({ filled: 3 })).toContain(t('editor.group.filled', { count: 3 }));
    expect(htmlOf({ filled: 0, isFaulty: true })).toMatch(/<details open/);
  },
);
