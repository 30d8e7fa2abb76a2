import {
  auditActions,
  auditFields,
  auditKinds,
  auditListActions,
  auditLists,
} from '@rowhouse/shared/contract/desk-audit';
import { languages } from '@rowhouse/shared/domain/language';
import { describe, expect, test } from 'vitest';
import { translatorIn } from '../testing/remote.ts';
import { didText, kindText, listText } from './audit-words.ts';
import { fieldText } from './side-text.ts';

// A code is never a text: no dot, capital or hyphen within a word that nobody would write.
describe.each(languages)('in %s', (language) => {
  const t = translatorIn(language);
  const writing = { t, language, staff: [], nameOf: () => undefined };

  test.each(auditActions)('the action %s has words', (action) => {
    expect(didText(t, action)).toMatch(/ /);
    expect(t([`audit.did.${action.replace(/^\w+\./, '')}`, 'list.none'])).not.toBe(t('list.none'));
  });

  test.each(auditKinds)('the kind %s has words', (kind) => {
    expect(kindText(t, kind)).toMatch(/^[A-ZÉ]/);
  });

  test.each(auditLists)('the list %s has words', (subjectId) => {
    for (const action of auditListActions) expect(listText(t, { action, subjectId })).toMatch(/^[A-ZÉ]/);
    expect(listText(t, { action: 'request.opened', subjectId })).toBeUndefined();
  });

  test.each(auditFields)('the field %s has words', (field) => {
    expect(fieldText('staff', field, writing)).toMatch(/^[A-ZÀÉ]/);
  });
});
