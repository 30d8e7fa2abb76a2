import { formFragment } from '../components/form-fragment.tsx';

export const Component = formFragment<'forms.send-to-friend'>('send-to-friend');
