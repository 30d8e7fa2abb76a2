import { showsAnotherPage } from '@rowhouse/shared/domain/link-target';
import { Icon } from '@rowhouse/shared/ui/icon';
import type { ReactNode } from 'react';
import { useMessages } from './use-messages.ts';

/** A link that opens in a new tab, and says so where it shows another page. */
export const NewTabLink = ({
  href,
  className,
  children,
}: {
  href: string;
  className?: string;
  children: ReactNode;
}) => {
  const t = useMessages();
  return (
    <a href={href} target="_blank" rel="noopener" className={className}>
      {children}
      {showsAnotherPage(href) && (
        <>
          <Icon name="external" size="small" />
          <span className="visually-hidden"> ({t('link.new-tab')})</span>
        </>
      )}
    </a>
  );
};
