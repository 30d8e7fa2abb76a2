import type { ComponentProps, MouseEvent } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet';
export type ButtonSize = 'small' | 'medium';

export type ButtonProps = Omit<ComponentProps<'button'>, 'style'> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** The action is in progress: this is announced and shown, and further clicks do nothing. */
  busy?: boolean;
};

/** The class that makes a link look like a button. */
export const buttonClass = (variant: ButtonVariant = 'primary', size: ButtonSize = 'medium'): string => {
  return classNames('button', styles.button, styles[variant], styles[size]) ?? '';
};

/** A button; `busy` keeps it focusable, so that the focus is not lost while a form is being sent. */
export const Button = ({
  variant = 'primary',
  size = 'medium',
  type = 'button',
  busy = false,
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) => {
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => (busy ? event.preventDefault() : onClick?.(event));
  return (
    <button
      {...rest}
      type={type}
      className={classNames(buttonClass(variant, size), busy && styles.busy, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={handleClick}
    >
      {children}
    </button>
  );
};
