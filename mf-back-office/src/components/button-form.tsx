import { Form } from '@rowhouse/shared/platform';
import { Button, type ButtonProps } from '@rowhouse/shared/ui/button';
import { SentFields } from './sent-fields.tsx';

interface ButtonFormProps extends Pick<ButtonProps, 'variant' | 'size' | 'children' | 'aria-label'> {
  action: string;
  /** `intent`, and the ids that it applies to. */
  sent: Readonly<Record<string, string | number>>;
  /** The fetcher that sends the form, if that shows the result instead of the page. */
  fetcherKey?: string | undefined;
  formClass?: string | undefined;
}

/** A button that is a form of its own; it works without JavaScript. */
export const ButtonForm = ({
  action,
  sent,
  fetcherKey,
  formClass,
  variant = 'secondary',
  size = 'small',
  ...button
}: ButtonFormProps) => (
  <Form method="post" action={action} className={formClass} {...(fetcherKey && { fetcherKey, navigate: false })}>
    <SentFields values={sent} />
    <Button type="submit" variant={variant} size={size} {...button} />
  </Form>
);
