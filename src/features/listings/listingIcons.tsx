import { Icon } from '#src/ui/Icon.tsx';

export const SearchIcon = () => <Icon d="m17 17-4-4m-4 2A6 6 0 1 0 9 3a6 6 0 0 0 0 12Z" />;
export const FiltersIcon = () => (
  <Icon d="M3 6.5h7m4 0h3m-14 7h3m4 0h7M12 4.5a2 2 0 1 1 0 4 2 2 0 0 1 0-4Zm-4 7a2 2 0 1 1 0 4 2 2 0 0 1 0-4Z" />
);
export const BellIcon = () => (
  <Icon d="M10 2.5a4.8 4.8 0 0 1 4.8 4.8c0 4 1.7 5.2 1.7 6.7h-13c0-1.5 1.7-2.7 1.7-6.7A4.8 4.8 0 0 1 10 2.5Zm-2 14h4" />
);
export const PreviousIcon = () => <Icon d="m12 5-5 5 5 5" />;
export const NextIcon = () => <Icon d="m8 5 5 5-5 5" />;
export const MapIcon = () => <Icon d="m2.5 5.5 5-2 5 2 5-2v11l-5 2-5-2-5 2v-11Zm5-2v11m5-9v11" />;
export const ListIcon = () => <Icon d="M7.5 5h10m-10 5h10m-10 5h10M3 5h.5M3 10h.5M3 15h.5" />;
