import { type FragmentViewProps, Link, useHref } from '@rowhouse/shared/platform';
import { ConsentSheet } from '../components/consent-sheet.tsx';
import { useTags } from '../tags/use-tags.ts';
import { useConsentDialog } from '../use-consent-dialog.ts';
import { useMessages } from '../use-messages.ts';
import { useStoredConsent } from '../use-stored-consent.ts';
import type { DialogData } from './dialog.data.ts';
import styles from './dialog.module.css';

export const Component = ({ data }: Pick<FragmentViewProps<object, DialogData>, 'data'>) => {
  const t = useMessages();
  const href = useHref();
  const consent = useStoredConsent();
  const { open, asked, chosen, choose, close } = useConsentDialog(consent, data.asks);
  useTags(consent);
  return (
    <>
      {!data.asks && (
        <noscript>
          <p className={styles.line}>
            {t('dialog.withoutScripts')} <Link href={href('consent-settings')}>{t('dialog.toSettings')}</Link>
          </p>
        </noscript>
      )}
      {open && <ConsentSheet chosen={chosen} asked={asked} back={data.back} onChoose={choose} onClose={close} />}
    </>
  );
};
