import { Link, useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import type { SecondStepSetup } from '../contract/login.ts';
import { CredentialForm } from './credential-form.tsx';
import styles from './login.module.css';
import type { LoginKind } from './login-kind.ts';
import { inGroups, RecoveryCodes } from './recovery-codes.tsx';
import type { SecurityResult } from './security-forms.ts';

const Device = ({ kind, setup }: { kind: LoginKind; setup: SecondStepSetup }) => {
  const t = kind.useMessages();
  const { key, address, picture } = setup;
  return (
    <div className={styles.device}>
      <svg
        className={styles.picture}
        viewBox={`0 0 ${picture.size} ${picture.size}`}
        role="img"
        aria-label={t('step.picture')}
        shapeRendering="crispEdges"
      >
        <path d={picture.path} />
      </svg>
      <div className={styles.other}>
        <p>{t('step.key')}</p>
        <p className={styles.key}>{inGroups(key)}</p>
        <a href={address}>{t('step.open')}</a>
      </div>
    </div>
  );
};

interface SecondStepProps {
  kind: LoginKind;
  isOn: boolean;
  /** The number of recovery codes that are left. */
  left: number;
  /** What it is for. */
  why: string;
  mayStop: boolean;
  result: SecurityResult | undefined;
}

/** Turns the second step of the login on (in three steps) or off, and creates new recovery codes. */
export const SecondStep = ({ kind, isOn, left, why, mayStop, result }: SecondStepProps) => {
  const t = kind.useMessages();
  const action = useHref()(kind.pages.security);
  const form = { kind, action, about: 'security', result } as const;
  const both = ['present', 'code'] as const;
  if (isOn)
    return (
      <>
        <p className={styles.why}>{t('step.is-on')}</p>
        {result?.codes && (
          <Notice tone="success" title={t('recovery.new')} className={styles.notice}>
            <RecoveryCodes kind={kind} codes={result.codes} />
          </Notice>
        )}
        <div className={styles.choices}>
          <section aria-labelledby="codes-title">
            <h3 id="codes-title">{t('recovery.title')}</h3>
            <p>{t('recovery.left', { count: left })}</p>
            <CredentialForm {...form} intent="codes" asks={both} submit={t('recovery.submit')} variant="secondary" />
          </section>
          {mayStop && (
            <section aria-labelledby="stop-title">
              <h3 id="stop-title">{t('step.stop')}</h3>
              <p>{t('step.stop-text')}</p>
              <CredentialForm {...form} intent="stop" asks={both} submit={t('step.stop')} variant="secondary" />
            </section>
          )}
        </div>
      </>
    );
  const setup = result?.setup;
  if (!setup && result?.intent !== 'confirm')
    return (
      <>
        <p className={styles.why}>{why}</p>
        <CredentialForm {...form} intent="start" asks={['present']} submit={t('step.start')} />
      </>
    );
  return (
    <ol className={styles.steps}>
      {setup && (
        <li>
          <h3>{t('step.scan')}</h3>
          <p>{t('step.scan-text')}</p>
          <Device kind={kind} setup={setup} />
        </li>
      )}
      {setup && (
        <li>
          <h3>{t('step.keep')}</h3>
          <RecoveryCodes kind={kind} codes={setup.codes} />
        </li>
      )}
      <li>
        <h3>{t('step.confirm')}</h3>
        <CredentialForm
          {...form}
          intent="confirm"
          asks={['new-code']}
          sent={setup ? { setup: JSON.stringify(setup) } : {}}
          submit={t('step.on')}
        />
        {!setup && <Link href={action}>{t('step.again')}</Link>}
      </li>
    </ol>
  );
};
