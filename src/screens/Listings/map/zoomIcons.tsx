import { Icon } from '#src/ui/Icon.tsx';

export const Plus = () => <Icon d="M10 4v12m-6-6h12" />;
export const Minus = () => <Icon d="M4 10h12" />;
