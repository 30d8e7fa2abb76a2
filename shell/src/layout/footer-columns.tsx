import type { FooterColumn } from '@rowhouse/shared/contract/site';
import { Picture } from '@rowhouse/shared/ui/picture';
import styles from './footer.module.css';

/** The agency's own footer columns. */
export const FooterColumns = ({ columns }: { columns: FooterColumn[] }) =>
  columns.map(({ id, title, intro, text, images }) => (
    <section key={id} className={styles.lead}>
      {title && <h2 className={styles.name}>{title}</h2>}
      {intro && <p>{intro}</p>}
      {text && <p className={styles.text}>{text}</p>}
      {images.length > 0 && (
        <ul className={styles.images}>
          {images.map((image) => (
            <li key={image.src}>
              <Picture {...image} widths={[100, 250]} sizes="6rem" />
            </li>
          ))}
        </ul>
      )}
    </section>
  ));
