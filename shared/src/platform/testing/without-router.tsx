import type { ComponentProps } from 'react';

// The router is the shell's: here a link and a form are what they become without scripts.
export const Link = (props: ComponentProps<'a'>) => <a {...props} />;
export const Form = (props: ComponentProps<'form'>) => <form {...props} />;
export const useNavigation = () => ({ state: 'idle' });
export const useSearchParams = () => [new URLSearchParams()];
export const useNavigate = () => () => {};
export const useFetcher = () => ({ state: 'idle', data: undefined, Form });
