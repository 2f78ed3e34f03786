import { useField } from 'formik';
import { useState } from 'react';

import { IconeOlho } from '../../componentes/icones/olho';
import { IconeOlhoFechado } from '../../componentes/icones/olho-fechado';
import { useTextos } from '../../i18n/textos';
import { avaliarSenha, SENHA_MAXIMO, SENHA_MINIMO } from '../../kernel/senha';
import { idDe } from '../ligacao';
import { Moldura, type PropsCampo } from '../moldura';

type Props = Omit<PropsCampo, 'opcional' | 'className'> & {
  /** Senha que se escolhe agora: o gerenciador oferece uma, e a tela diz quanto ela vale. */
  nova?: boolean;
};

export function CampoSenha({ nome, rotulo, dica, nova }: Props) {
  const { t } = useTextos();
  const [campo] = useField<string>(nome);
  const [mostrar, setMostrar] = useState(false);
  return (
    <div className="campo-senha">
      <Moldura {...{ nome, rotulo, dica }}>
        {(ligacao) => (
          <div className="olho">
            <input
              className="ent"
              type={mostrar ? 'text' : 'password'}
              autoComplete={nova ? 'new-password' : 'current-password'}
              spellCheck={false}
              autoCapitalize="none"
              maxLength={SENHA_MAXIMO}
              {...campo}
              {...ligacao}
            />
            <button
              type="button"
              aria-label={t(mostrar ? 'geral:acoes.esconderSenha' : 'geral:acoes.mostrarSenha')}
              aria-pressed={mostrar}
              aria-controls={idDe(nome)}
              onClick={() => setMostrar(!mostrar)}
            >
              {mostrar ? <IconeOlhoFechado /> : <IconeOlho />}
            </button>
          </div>
        )}
      </Moldura>
      {nova ? <Forca senha={campo.value} /> : null}
    </div>
  );
}

const NIVEIS = { curta: 1, facil: 1, aceita: 2, boa: 3 } as const;

/** A palavra diz o que falta; a barra só repete. */
function Forca({ senha }: { senha: string }) {
  const { t } = useTextos('formularios');
  const forca = avaliarSenha(senha);
  return (
    <div className="forca" role="status">
      {senha ? (
        <>
          <span className={`forca-barra forca-${NIVEIS[forca]}`} aria-hidden="true">
            <i />
            <i />
            <i />
          </span>
          <span className="sm">
            {t(`forca.${forca}`, { count: Math.max(SENHA_MINIMO - senha.length, 1) })}
          </span>
        </>
      ) : null}
    </div>
  );
}
