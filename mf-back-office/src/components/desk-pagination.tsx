import { Pagination } from '@rowhouse/shared/ui/pagination';
import type { ComponentProps } from 'react';
import { useMessages } from '../use-messages.ts';

type Props = Omit<ComponentProps<typeof Pagination>, 'labels'> & {
  /** A label for screen readers: what the pages list. */
  label: string;
};

export const DeskPagination = ({ label, ...pages }: Props) => {
  const t = useMessages();
  return (
    <Pagination
      {...pages}
      labels={{
        navigation: label,
        previous: t('pages.previous'),
        next: t('pages.next'),
        page: (number) => t('pages.one', { number }),
      }}
    />
  );
};
