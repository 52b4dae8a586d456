import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { Button, SmartLink } from 'shared-ui';
import { useSite } from '../backend/site';
import { accountAddress, addressOf } from './addresses';
import styles from './Frame.module.css';
import { Menu } from './Menu';

interface FrameProps {
  name: string;
  onLeave: () => void;
  children: ReactNode;
}

export function Frame({ name, onLeave, children }: FrameProps) {
  const { site, school } = useSite();
  const { pathname } = useLocation();
  const main = useRef<HTMLElement>(null);

  const isFirst = useRef(true);
  // Another address is another screen.
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return;
    }
    window.scrollTo(0, 0);
    main.current?.focus({ preventScroll: true });
  }, [pathname]);

  return (
    <div className={styles.frame}>
      <a className="skip" href="#contenu">
        Aller au contenu
      </a>
      <header className={styles.header}>
        <p className={styles.name}>
          <SmartLink to={addressOf('formation')}>La rédaction</SmartLink>
          {site && (
            <a href={site} target="_blank" rel="noreferrer" className={styles.site}>
              {school}
            </a>
          )}
        </p>
        <Menu />
        <div className={styles.account}>
          <SmartLink to={accountAddress} aria-current={pathname === accountAddress ? 'page' : undefined}>
            {name}
          </SmartLink>
          <Button variant="second" small onClick={onLeave}>
            Se déconnecter
          </Button>
        </div>
      </header>
      <main id="contenu" ref={main} tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
}
