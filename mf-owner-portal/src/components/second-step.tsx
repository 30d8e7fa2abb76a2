import type { SecondStepSetup } from '@rowhouse/shared/contract/owner';
import { Link, useHref } from '@rowhouse/shared/platform';
import { Notice } from '@rowhouse/shared/ui/notice';
import type { SecurityResult } from '../pages/security.data.ts';
import { useMessages } from '../use-messages.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import styles from './second-step.module.css';

const Setup = ({ setup }: { setup: SecondStepSetup }) => {
  const t = useMessages();
  const { key, address, picture, codes } = setup;
  return (
    <>
      <li>
        <h3>{t('step.scan')}</h3>
        <p>{t('step.scan-text')}</p>
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
            <p className={styles.key}>{key.replace(/(.{4})(?=.)/g, '$1 ')}</p>
            <a href={address}>{t('step.open')}</a>
          </div>
        </div>
      </li>
      <li>
        <h3>{t('step.keep')}</h3>
        <p>{t('recovery.text')}</p>
        <RecoveryCodes codes={codes} />
      </li>
    </>
  );
};

const Starting = ({ result }: { result: SecurityResult }) => {
  const t = useMessages();
  const href = useHref();
  return (
    <ol className={styles.steps}>
      {result.setup && <Setup setup={result.setup} />}
      <li>
        <h3>{t('step.confirm')}</h3>
        <ProofForm
          intent="confirm"
          asks={['new-code']}
          sent={result.setup ? { setup: JSON.stringify(result.setup) } : {}}
          submit={t('step.on')}
          result={result}
        />
        {!result.setup && <Link href={href('account-security')}>{t('step.again')}</Link>}
      </li>
    </ol>
  );
};

interface SecondStepProps {
  isOn: boolean;
  left: number;
  result: SecurityResult | undefined;
}

/** Turns the second step of the login on (in three steps) or off, and creates new recovery codes. */
export const SecondStep = ({ isOn, left, result }: SecondStepProps) => {
  const t = useMessages();
  if (!isOn && (result?.setup || result?.intent === 'confirm')) return <Starting result={result} />;
  if (!isOn)
    return (
      <>
        <p className={styles.why}>{t('step.why')}</p>
        <ProofForm intent="start" asks={['present']} submit={t('step.start')} result={result} />
      </>
    );
  return (
    <>
      <p className={styles.why}>{t('step.is-on')}</p>
      {result?.codes && (
        <Notice tone="success" title={t('recovery.new')} className={styles.notice}>
          <p>{t('recovery.text')}</p>
          <RecoveryCodes codes={result.codes} />
        </Notice>
      )}
      <div className={styles.choices}>
        <section aria-labelledby="codes-title">
          <h3 id="codes-title">{t('recovery.title')}</h3>
          <p>{t('recovery.left', { count: left })}</p>
          <ProofForm
            intent="codes"
            asks={['present', 'code']}
            submit={t('recovery.submit')}
            variant="secondary"
            result={result}
          />
        </section>
        <section aria-labelledby="stop-title">
          <h3 id="stop-title">{t('step.stop')}</h3>
          <p>{t('step.stop-text')}</p>
          <ProofForm
            intent="stop"
            asks={['present', 'code']}
            submit={t('step.stop')}
            variant="secondary"
            result={result}
          />
        </section>
      </div>
    </>
  );
};
