import type { QrCode as Code } from '@rowhouse/shared/contract/qr-code';
import styles from './qr-code.module.css';

/** A QR code, drawn as one path; `label` names its target. */
export const QrCode = ({ code: { size, path }, label }: { code: Code; label: string }) => (
  <svg
    className={styles.code}
    viewBox={`0 0 ${size} ${size}`}
    role="img"
    aria-label={label}
    shapeRendering="crispEdges"
  >
    <path d={path} />
  </svg>
);
