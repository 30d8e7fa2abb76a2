import { ShareButton } from '@rowhouse/shared/ui/share-button';
import { useMessages } from '../use-messages.ts';

/** Shares a list of properties that is in its address. */
export const SharePage = ({ title, path }: { title: string; path: string }) => {
  const t = useMessages();
  const addressText = (address: string) => t('share.shown', { address });
  return (
    <ShareButton
      title={title}
      href={path}
      texts={{ share: t('share.share'), copied: t('share.copied'), shown: addressText }}
    />
  );
};
