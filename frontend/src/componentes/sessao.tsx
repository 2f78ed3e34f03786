import { createContext, use, useCallback, useEffect, useMemo, useState } from 'react';

import { descartarAntecipadas } from '../api/antecipada';
import { type Papel, type RespostaLogin } from '../api/contrato';
import { ErroApi } from '../api/erro-api';
import { esquecerDeOutros, esquecerGuardadas } from '../api/carteira/guardadas';
import { ouvirRede, redeAtual } from '../api/rede';
import { dizerASaida, esquecerSaida, saidaPendente, sairDoServidor, terminarSaida } from '../api/conta/saida';
import { buscarChave, entrar as pedirEntrada, usuarioLogado } from '../api/servicos';
import { idiomaInicial } from '../i18n/idiomas';
import {
  apagarSessao,
  esquecerConsulta,
  guardarSessao,
  lerSessao,
  paraUsuario,
  type Usuario,
} from '../api/conta/sessao';
import { mudarIdioma } from '../i18n/textos';

interface Sessao {
  usuario: Usuario | null;
  /** Quem estava aqui foi embora porque quis: a sessão que falta não é uma que acabou. */
  saiu: boolean;
  entrar: (login: string, senha: string, codigo?: string) => Promise<Usuario>;
  /** Volta do gov.br: o cookie já vale, falta o que o navegador guarda. */
  retomar: () => Promise<Usuario>;
  /** Pergunta de novo ao servidor quem está na sessão. */
  conferir: () => Promise<void>;
  sair: () => Promise<void>;
  /** Acaba com o que se respondeu ou registrou sem entrar, aqui e no servidor. A carteira que se quis guardar fica. */
  encerrarConsulta: () => Promise<void>;
  /** A sessão acabou no servidor: o navegador esquece quem era. As carteiras guardadas ficam para a volta. */
  esquecer: () => void;
  /** A pessoa foi embora (saiu, encerrou a conta): nada dela fica neste aparelho. */
  apagar: () => Promise<void>;
}

const Contexto = createContext<Sessao | null>(null);

/** A do aparelho ou a da conta. Se os textos dela não chegarem, fica a que se lia. */
const voltarAoIdioma = () => mudarIdioma(idiomaInicial()).catch(() => undefined);

export function useSessao(): Sessao {
  const sessao = use(Contexto);
  if (!sessao) throw new Error('falta ProvedorSessao');
  return sessao;
}

/** A tela de quem a abriu continua sendo dele enquanto, coberta, espera que ele entre de novo. */
export function SessaoDe({ usuario, children }: { usuario: Usuario; children: React.ReactNode }) {
  const sessao = useSessao();
  const dele = useMemo(() => ({ ...sessao, usuario }), [sessao, usuario]);
  return <Contexto value={dele}>{children}</Contexto>;
}

export const doConsole = (papel: Papel): boolean => papel === 'OPERADOR' || papel === 'ADMINISTRADOR';

export function ProvedorSessao({ children }: { children: React.ReactNode }) {
  const [usuario, setUsuario] = useState<Usuario | null>(lerSessao);
  const [saiu, setSaiu] = useState(false);

  const esquecer = useCallback(() => {
    apagarSessao();
    void voltarAoIdioma();
    setUsuario(null);
  }, []);

  const apagar = useCallback(async () => {
    setSaiu(true);
    dizerASaida();
    sessionStorage.clear();
    localStorage.removeItem('carteiras-vistas');
    esquecer();
    await esquecerGuardadas();
  }, [esquecer]);

  const conferir = useCallback(
    () =>
      usuarioLogado().then(
        (resposta) => setUsuario(paraUsuario(resposta)),
        (causa: unknown) => {
          if (causa instanceof ErroApi && causa.status === 401) esquecer();
        },
      ),
    [esquecer],
  );

  // O navegador lembra de uma sessão que pode já ter acabado, ou mudado de papel: o servidor confirma.
  useEffect(() => {
    if (lerSessao()) void conferir();
  }, [conferir]);

  // Quem saiu sem rede ainda tem a sessão aberta no servidor: acaba assim que ele responder.
  useEffect(() => {
    const terminar = () => {
      if (saidaPendente() && redeAtual() === 'com') terminarSaida().catch(() => undefined);
    };
    terminar();
    return ouvirRede(terminar);
  }, []);

  const login = usuario?.login;
  useEffect(() => {
    if (login !== undefined) void esquecerDeOutros(login);
  }, [login]);

  const sessao = useMemo<Sessao>(() => {
    const adotar = (resposta: RespostaLogin): Usuario => {
      const novo = guardarSessao(resposta);
      void voltarAoIdioma();
      setUsuario(novo);
      setSaiu(false);
      return novo;
    };
    return {
      usuario,
      saiu,
      entrar: async (login, senha, codigo) => {
        const resposta = await pedirEntrada(login, senha, codigo);
        esquecerSaida();
        return adotar(resposta);
      },
      retomar: async () => {
        await terminarSaida();
        return adotar(await buscarChave());
      },
      conferir,
      sair: async () => {
        // Antes de pedir: o que ainda está no ar volta 401, e isso é a saída.
        setSaiu(true);
        await sairDoServidor();
        await apagar();
      },
      encerrarConsulta: async () => {
        await sairDoServidor('');
        esquecerConsulta();
        sessionStorage.clear();
        descartarAntecipadas();
      },
      esquecer,
      apagar,
    };
  }, [usuario, saiu, conferir, esquecer, apagar]);
  return <Contexto value={sessao}>{children}</Contexto>;
}
