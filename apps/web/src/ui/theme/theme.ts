import { createTheme, type MantineColorsTuple, type VariantColorsResolver } from '@mantine/core';

/** Mantine requires ten shades of a colour; screens never use them, they use the tokens. */
const accent: MantineColorsTuple = [
  '#eef0ff',
  '#dadefc',
  '#b3bbf4',
  '#8b9bff',
  '#6b7cec',
  '#4d5fe0',
  '#3346d3',
  '#2b3bb6',
  '#242f8f',
  '#1b236a',
];

const danger: MantineColorsTuple = [
  '#fef1ef',
  '#fde0dc',
  '#fac2ba',
  '#ff9487',
  '#ee6a5b',
  '#d5392c',
  '#b42318',
  '#912018',
  '#6f1912',
  '#4d120d',
];

/**
 * Colours by token, not by shade: text on a filled button turns dark with the light accent of the dark scheme, which
 * Mantine's contrast rule cannot know.
 */
const variantColorResolver: VariantColorsResolver = ({ color, variant }) => {
  const name = color === 'danger' ? 'danger' : 'accent';
  const none = '1px solid transparent';
  if (variant === 'filled')
    return {
      background: `var(--${name})`,
      hover: `var(--${name}-hover)`,
      color: `var(--on-${name})`,
      border: none,
    };
  if (variant === 'light')
    return {
      background: `var(--${name}-soft)`,
      hover: `color-mix(in srgb, var(--${name}) 18%, var(--surface))`,
      color: `var(--${name})`,
      border: none,
    };
  if (variant === 'subtle' || variant === 'transparent')
    return {
      background: 'transparent',
      hover: variant === 'subtle' ? `var(--${name}-soft)` : 'transparent',
      color: `var(--${name})`,
      border: none,
    };
  if (variant === 'outline')
    return {
      background: 'transparent',
      hover: `var(--${name}-soft)`,
      color: `var(--${name})`,
      border: `1px solid var(--${name})`,
    };
  return {
    background: 'var(--surface)',
    hover: 'var(--hover)',
    color: color === 'danger' ? 'var(--danger)' : 'var(--text)',
    border: '1px solid var(--line)',
  };
};

const quick = { duration: 140, exitDuration: 100 };

export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: 6,
  colors: { accent, danger },
  variantColorResolver,
  respectReducedMotion: true,
  focusRing: 'auto',
  cursorType: 'pointer',
  components: {
    Button: { defaultProps: { size: 'md' } },
    TextInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md' } },
    ModalRoot: { defaultProps: { lockScroll: false, transitionProps: { transition: 'fade', ...quick } } },
    DrawerRoot: { defaultProps: { lockScroll: false, transitionProps: quick } },
  },
});
