import { Form, Fragment } from '../../src/platform/platform.ts';
import styles from './fragment-view.module.css';
import type { HarnessView } from './host.ts';

/** A single fragment, with the editable JSON of its props. */
export const FragmentView = ({
  fragment,
  language,
}: {
  fragment: NonNullable<HarnessView['fragment']>;
  language: string;
}) => (
  <>
    <div className="page-width">{fragment.use && <Fragment id={fragment.use.id} {...fragment.use.props} />}</div>
    <Form className={styles.form} lang="en" action={`/_fragments/${fragment.id}`} key={fragment.text}>
      <input type="hidden" name="lng" value={language} />
      <label className={styles.label}>
        Props, as JSON
        <textarea name="props" rows={fragment.text.split('\n').length + 1} defaultValue={fragment.text} />
      </label>
      {fragment.faults.map((fault) => (
        <p key={fault} role="alert">
          {fault}
        </p>
      ))}
      <button type="submit">Show</button>
    </Form>
  </>
);
