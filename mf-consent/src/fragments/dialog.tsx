import { Link, useHref } from '@rowhouse/shared/platform';
import { ConsentSheet } from '../components/consent-sheet.tsx';
import { useTags } from '../tags/use-tags.ts';
import { useConsentDialog } from '../use-consent-dialog.ts';
import { useMessages } from '../use-messages.ts';
import { useStoredConsent } from '../use-stored-consent.ts';
import styles from './dialog.module.css';

export const Component = () => {
  const t = useMessages();
  const href = useHref();
  const consent = useStoredConsent();
  const { open, asked, chosen, choose, close } = useConsentDialog(consent);
  useTags(consent);
  return (
    <>
      <noscript>
        <p className={styles.line}>
          {t('dialog.withoutScripts')} <Link href={href('consent-settings')}>{t('dialog.toSettings')}</Link>
        </p>
      </noscript>
      {open && <ConsentSheet chosen={chosen} asked={asked} onChoose={choose} onClose={close} />}
    </>
  );
};
