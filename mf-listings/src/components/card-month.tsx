import type { MonthHome } from '@rowhouse/shared/domain/month-home';
import { LazyFragment } from '@rowhouse/shared/platform';

/** What a home costs per month, whose code is loaded with the first of them. */
export const CardMonth = ({ home }: { home: MonthHome }) => (
  <LazyFragment use={{ id: 'property.month', props: { home } }} wanted>
    {null}
  </LazyFragment>
);
