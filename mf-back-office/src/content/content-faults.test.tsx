import type { ContentFault } from '@rowhouse/shared/contract/desk-content';
import { languages } from '@rowhouse/shared/domain/language';
import { expect, test, vi } from 'vitest';
import { renderInPage, translatorIn } from '../testing/remote.ts';
import { ContentFaultList } from './content-faults.tsx';

vi.mock('@rowhouse/shared/platform', async (original) => ({
  ...(await original<object>()),
  ...(await import('@rowhouse/shared/testing/without-router')),
}));

const fault: ContentFault = {
  kind: 'page',
  id: 'haus',
  titles: { de: 'Nur auf Deutsch' },
  named: {},
  field: 'params.title',
  path: 'params.title',
  code: 'only-in-languages',
  values: { languages: 'de, fr' },
  weight: 'stops',
};

test.each(languages)(
  'what a section of the settings would do to a page names its field and the languages in words: %s',
  (language) => {
    const t = translatorIn(language);
    const own = { kind: 'settings', id: 'languages' };
    const html = renderInPage(<ContentFaultList faults={[fault]} own={own} />, language, 'desk');
    expect(html).toContain(
      t('content.fault.only-in-languages', { languages: 'Deutsch, Français' }).replaceAll("'", '&#x27;'),
    );
    expect(html).toContain(t('pair', { name: 'Nur auf Deutsch', value: t('word.title') }));
    expect(html.replaceAll(/ href="[^"]*"/g, '')).not.toContain('params.');
  },
);
