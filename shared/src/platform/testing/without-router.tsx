import type { ComponentProps } from 'react';

// The router belongs to the shell. Here links and forms are the plain elements that they are without scripts.
type RouterProps<Tag extends 'a' | 'form'> = ComponentProps<Tag> & { preventScrollReset?: boolean };
export const Link = ({ preventScrollReset: _, ...props }: RouterProps<'a'>) => <a {...props} />;
export const Form = ({ preventScrollReset: _, ...props }: RouterProps<'form'>) => <form {...props} />;
export const useNavigation = () => ({ state: 'idle' });
export const useSearchParams = () => [new URLSearchParams()];
export const useNavigate = () => () => {};
export const useFetcher = () => ({ state: 'idle', data: undefined, Form });
