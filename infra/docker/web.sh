#!/bin/sh
# O nginx, com os endereços que o nome da api tem agora: ela pode ser trocada ou multiplicada sem que ele pare. O da Debian
# não os acompanha sozinho num `upstream`, e só num `upstream` se lembra de qual não respondeu.
set -eu
arquivo=/tmp/apis.conf

apis() {
  getent ahostsv4 api | awk '$2 == "STREAM" { print "server " $1 ":8080 max_fails=3 fail_timeout=30s;" }' | sort -u
}

escrita=$(apis || true)
# Sem nenhuma, manutenção.
echo "${escrita:-server 127.0.0.1:9;}" > "$arquivo"
while sleep 5; do
  novas=$(apis || true)
  if [ -n "$novas" ] && [ "$novas" != "$escrita" ]; then
    escrita=$novas
    echo "$escrita" > "$arquivo"
    nginx -s reload
  fi
done &
# O endereço público, que a página partilhada leva por inteiro.
echo "set \$publico ${PUBLIC_URL%/};" > /tmp/publico.conf
exec nginx -e stderr -g 'daemon off;'
