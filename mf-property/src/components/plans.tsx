import type { PictureData } from '@rowhouse/shared/contract/media';
import { pictureFile } from '@rowhouse/shared/domain/picture';
import { Picture } from '@rowhouse/shared/ui/picture';
import { useMessages } from '../use-messages.ts';
import styles from './plans.module.css';

/** The floor plans, each a link to its full-size file. */
export const PlanList = ({ plans }: { plans: readonly PictureData[] }) => {
  const t = useMessages();
  return (
    <ul className={styles.plans}>
      {plans.map((plan, index) => (
        <li key={`${index} ${plan.src}`}>
          <a href={pictureFile(plan.src, 'webp', 1360)} className={styles.link}>
            <Picture {...plan} widths={[400, 600, 1360]} sizes="(min-width: 767px) 50vw, 100vw" />
            <span className="visually-hidden">{t('plans.open', { number: index + 1 })}</span>
          </a>
        </li>
      ))}
    </ul>
  );
};
