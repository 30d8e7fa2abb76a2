import { Button } from '@rowhouse/shared/ui/button';
import { useState } from 'react';
import { copyText } from '../ui/copy-text.ts';
import styles from './login.module.css';
import type { LoginKind } from './login-kind.ts';

/** Digits or letters in groups of four, which are easier to copy. */
export const inGroups = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

/** Recovery codes, with what they are for, and a button that copies them. */
export const RecoveryCodes = ({ kind, codes }: { kind: Pick<LoginKind, 'useMessages'>; codes: readonly string[] }) => {
  const t = kind.useMessages();
  const [copied, setCopied] = useState<'recovery.copied' | 'recovery.not-copied' | null>(null);
  return (
    <>
      <p>{t('recovery.text')}</p>
      <ul className={styles.codes} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{inGroups(code)}</li>
        ))}
      </ul>
      {/* Without JavaScript the codes can be copied by hand. */}
      <p className={styles.copy}>
        <Button
          size="small"
          variant="secondary"
          onClick={async () =>
            setCopied((await copyText(codes.map(inGroups).join('\n'))) ? 'recovery.copied' : 'recovery.not-copied')
          }
        >
          {t('recovery.copy')}
        </Button>{' '}
        <span role="status">{copied && t(copied)}</span>
      </p>
    </>
  );
};
