import { useId, useState } from 'react';

import { type Documento } from '../../api/contrato';
import { lerCpf } from '../../api/gerado/kernel/cpf';
import { EntradaComMascara } from '../../componentes/entrada-com-mascara';
import { IconeErroCampo } from '../../componentes/icones/erro-campo';
import { IconeBuscar } from '../../componentes/icones/buscar';
import { useTextos } from '../../i18n/textos';
import { formatarCpf, limparPassaporte, soDigitos } from '../../kernel/documento';

interface Props {
  inicial: Documento | null;
  ocupado: boolean;
  aoBuscar: (documento: Documento) => void;
}

/** CPF ou passaporte. Trocar o tipo apaga o que estava escrito; CPF incompleto não fica no campo. */
export function BuscaDocumento({ inicial, ocupado, aoBuscar }: Props) {
  const { t } = useTextos('formularios');
  const [tipo, setTipo] = useState<'cpf' | 'passaporte'>(
    inicial?.passaporte && !inicial.cpf ? 'passaporte' : 'cpf',
  );
  const [texto, setTexto] = useState(inicial?.cpf ? formatarCpf(inicial.cpf) : (inicial?.passaporte ?? ''));
  const [erro, setErro] = useState<'busca.cpfIncompleto' | 'validacao.cpf' | null>(null);
  const id = useId();
  const grupo = useId();
  const vazio = texto.trim() === '';

  const trocar = (novo: 'cpf' | 'passaporte') => {
    setTipo(novo);
    setTexto('');
    setErro(null);
  };
  const aoSair = () => {
    if (tipo !== 'cpf' || vazio || soDigitos(texto).length === 11) return;
    setTexto('');
    setErro('busca.cpfIncompleto');
  };
  const buscar = (evento: React.SyntheticEvent) => {
    evento.preventDefault();
    if (vazio || ocupado) return;
    if (tipo === 'cpf' && !lerCpf(texto)) {
      setErro('validacao.cpf');
      return;
    }
    aoBuscar(tipo === 'cpf' ? { cpf: soDigitos(texto), passaporte: null } : { cpf: null, passaporte: texto });
  };
  const ligacao = {
    id,
    autoComplete: 'off',
    enterKeyHint: 'search',
    'aria-invalid': erro ? true : undefined,
    'aria-describedby': erro ? `${id}-erro` : undefined,
    onBlur: aoSair,
  } as const;

  return (
    <form className="busca" onSubmit={buscar} role="search" noValidate>
      <fieldset>
        <legend className="rot">{t('busca.por')}</legend>
        <div className="tipo">
          {(['cpf', 'passaporte'] as const).map((opcao) => (
            <label key={opcao} className={tipo === opcao ? 'sim' : undefined}>
              <input type="radio" name={grupo} checked={tipo === opcao} onChange={() => trocar(opcao)} />
              {t(`campos.${opcao}`)}
            </label>
          ))}
        </div>
      </fieldset>
      <div className={erro ? 'campo errado' : 'campo'}>
        <label className="rot" htmlFor={id}>
          {t(tipo === 'cpf' ? 'busca.numeroCpf' : 'busca.numeroPassaporte')}
        </label>
        <span role="alert">
          {erro ? (
            <span className="msg" id={`${id}-erro`}>
              <IconeErroCampo />
              <span>{t(erro)}</span>
            </span>
          ) : null}
        </span>
        {tipo === 'cpf' ? (
          <EntradaComMascara
            key="cpf"
            mascara="###.###.###-##"
            value={texto}
            aoMudar={(novo) => {
              setTexto(novo);
              setErro(null);
            }}
            {...ligacao}
          />
        ) : (
          <input
            key="passaporte"
            autoCapitalize="characters"
            autoCorrect="off"
            className="ent num"
            spellCheck={false}
            value={texto}
            onChange={(evento) => setTexto(limparPassaporte(evento.target.value))}
            {...ligacao}
          />
        )}
      </div>
      <button type="submit" className="bt bt-2" disabled={vazio} aria-disabled={ocupado}>
        <IconeBuscar />
        {t('busca.buscar')}
      </button>
    </form>
  );
}
