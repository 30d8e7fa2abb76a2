import { Form } from '@rowhouse/shared/platform';
import { Button, type ButtonProps } from '@rowhouse/shared/ui/button';
import { SentFields } from './sent-fields.tsx';

interface ButtonFormProps extends Pick<ButtonProps, 'variant' | 'size' | 'children' | 'aria-label'> {
  action: string;
  /** `intent`, and what it is about. */
  sent: Readonly<Record<string, string | number>>;
  /** The fetcher that sends it, where that and not the page says what came of it. */
  fetcherKey?: string | undefined;
  formClass?: string | undefined;
}

/** A button that is a form of its own; it works without scripts. */
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
