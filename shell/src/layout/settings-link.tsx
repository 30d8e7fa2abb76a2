import { showsAnotherPage } from '@rowhouse/shared/domain/link-target';
import { Link, useTranslatedPath } from '@rowhouse/shared/platform';
import { Icon } from '@rowhouse/shared/ui/icon';
import { type ComponentProps, memo } from 'react';
import { useMessages } from './use-messages.ts';

interface SettingsLinkProps extends ComponentProps<typeof Link> {
  isNewTab: boolean;
}

/** A link from the settings: to a page, or to an address in a new tab, which its label then announces. */
export const SettingsLink = memo(({ href, isNewTab, className, children, ...rest }: SettingsLinkProps) => {
  const t = useMessages();
  const translated = useTranslatedPath();
  if (!isNewTab)
    return (
      <Link {...rest} href={translated(href)} className={className}>
        {children}
      </Link>
    );
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
});
