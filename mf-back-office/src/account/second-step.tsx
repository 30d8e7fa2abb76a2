import type { DeskAccount } from '@rowhouse/shared/contract/desk-account';
import { type SecondStepSetup, sentSetup } from '@rowhouse/shared/contract/owner';
import { Link, useHref } from '@rowhouse/shared/platform';
import { Button } from '@rowhouse/shared/ui/button';
import { copyText } from '@rowhouse/shared/ui/copy-text';
import { useState } from 'react';
import { ShortForm } from '../components/short-form.tsx';
import type { AccountResult } from '../pages/account.data.ts';
import { useMessages } from '../use-messages.ts';
import styles from './account.module.css';
import { usePassword } from './use-password.ts';

// The setup is given once: it travels along with the code, and comes back with a wrong one.
const setupOf = (result: AccountResult | undefined): SecondStepSetup | null =>
  result?.setup ?? (result?.intent === 'confirm' ? sentSetup(result.typed.setup) : null);

const groups = (digits: string): string => digits.replace(/(.{4})(?=.)/g, '$1 ');

const Codes = ({ codes }: { codes: readonly string[] }) => {
  const t = useMessages();
  const [copied, setCopied] = useState<'recovery.copied' | 'recovery.not-copied' | null>(null);
  return (
    <>
      <p>{t('recovery.text')}</p>
      <ul className={styles.codes} aria-label={t('recovery.title')}>
        {codes.map((code) => (
          <li key={code}>{groups(code)}</li>
        ))}
      </ul>
      {/* Without JavaScript the codes can be copied by hand. */}
      <p className={styles.copy}>
        <Button
          size="small"
          variant="secondary"
          onClick={async () =>
            setCopied((await copyText(codes.map(groups).join('\n'))) ? 'recovery.copied' : 'recovery.not-copied')
          }
        >
          {t('recovery.copy')}
        </Button>{' '}
        <span role="status">{copied && t(copied)}</span>
      </p>
    </>
  );
};

const Device = ({ setup: { picture, key, address } }: { setup: SecondStepSetup }) => {
  const t = useMessages();
  const { size, path } = picture;
  return (
    <div className={styles.device}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${size} ${size}`}
        role="img"
        aria-label={t('step.picture')}
        shapeRendering="crispEdges"
      >
        <path d={path} />
      </svg>
      <div>
        <p>{t('step.scan-text')}</p>
        <p>{t('step.key')}</p>
        <p className={styles.key}>{groups(key)}</p>
        <a href={address}>{t('step.open')}</a>
      </div>
    </div>
  );
};

interface SecondStepProps {
  account: DeskAccount;
  action: string;
  result: AccountResult | undefined;
}

/** Two-step login: turn it on; once it is on, see its recovery codes, or turn it off if the role does not require it. */
export const SecondStep = ({ account, action, result }: SecondStepProps) => {
  const t = useMessages();
  const href = useHref();
  const { present, code } = usePassword();
  const { secondStep, required, recoveryCodes } = account;
  const form = { action, result };
  if (secondStep)
    return (
      <>
        <p>{t('step.is-on')}</p>
        {result?.codes && (
          <>
            <h3>{t('recovery.new')}</h3>
            <Codes codes={result.codes} />
          </>
        )}
        <h3>{t('recovery.title')}</h3>
        <p>{t('recovery.left', { count: recoveryCodes })}</p>
        <ShortForm
          {...form}
          intent="codes"
          fields={[present, code]}
          submit={t('recovery.submit')}
          variant="secondary"
        />
        {!required && (
          <>
            <h3>{t('step.stop')}</h3>
            <p>{t('step.stop-text')}</p>
            <ShortForm {...form} intent="stop" fields={[present, code]} submit={t('step.stop')} variant="secondary" />
          </>
        )}
      </>
    );
  const setup = setupOf(result);
  if (!setup && result?.intent !== 'confirm')
    return (
      <>
        <p>{t(required ? 'account.needed' : 'step.why')}</p>
        <ShortForm {...form} intent="start" fields={[present]} submit={t('step.start')} />
      </>
    );
  return (
    <ol className={styles.steps}>
      {setup && (
        <li>
          <h3>{t('step.scan')}</h3>
          <Device setup={setup} />
        </li>
      )}
      {setup && (
        <li>
          <h3>{t('step.keep')}</h3>
          <Codes codes={setup.codes} />
        </li>
      )}
      <li>
        <h3>{t('step.confirm')}</h3>
        <ShortForm
          {...form}
          intent="confirm"
          fields={[{ ...code, hint: undefined }]}
          sent={setup ? { setup: result?.typed.setup ?? JSON.stringify(setup) } : {}}
          submit={t('step.on')}
        />
        {!setup && <Link href={href('desk-account')}>{t('step.again')}</Link>}
      </li>
    </ol>
  );
};
