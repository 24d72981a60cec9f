type Config = { isActive: boolean; messagingPlatform: string };

/** `isAiAgentEnabled` of an address: true, false for all else that it says, null where it says nothing. */
export function agentWish(href: string): boolean | null {
  const wish = new URLSearchParams(href.split('#')[0]?.split('?')[1] ?? '').get('isAiAgentEnabled');
  return wish === null ? null : wish === 'true';
}

/** Whether the chat with this agent is shown at all. */
export const isAgentShown = (config: Config | null | undefined, wish: boolean | null): boolean =>
  config?.messagingPlatform === 'TWILIO' && (wish ?? config.isActive);
