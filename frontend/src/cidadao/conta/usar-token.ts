import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

const TOKEN = /^#([\w-]{16,})$/;

/** O segredo do link chega depois do `#`, que o navegador não manda a ninguém; aqui ele sai da barra na hora. */
export function useTokenDoEndereco(): string | null {
  const { hash, pathname } = useLocation();
  const navegar = useNavigate();
  const noEndereco = TOKEN.exec(hash)?.[1] ?? null;
  const [token, setToken] = useState(noEndereco);
  // Outro link aberto na mesma aba só troca o `#`.
  if (noEndereco !== null && noEndereco !== token) setToken(noEndereco);
  useEffect(() => {
    if (noEndereco !== null) void navegar(pathname, { replace: true });
  }, [noEndereco, pathname, navegar]);
  return token;
}
