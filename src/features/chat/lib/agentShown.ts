type Config = { isActive: boolean; messagingPlatform: string };

/** `isAiAgentEnabled` of an address: true, false for any other value, null if it is missing. */
export function parseAgentOverride(href: string): boolean | null {
  const override = new URLSearchParams(href.split('#')[0]?.split('?')[1] ?? '').get('isAiAgentEnabled');
  return override === null ? null : override === 'true';
}

/** Whether the chat with this agent is shown. */
export const isAgentShown = (config: Config | null | undefined, override: boolean | null): boolean =>
  config?.messagingPlatform === 'TWILIO' && (override ?? config.isActive);
